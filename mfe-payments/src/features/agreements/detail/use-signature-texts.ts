import { useTranslation } from '@portal/shared/i18n'
import type { SignatureTexts } from '../../../lib/signature/AdoptSignature.tsx'

/** What stands beside the fields of a signature. */
export function useSignatureTexts(): SignatureTexts {
  const { t } = useTranslation('payments-agreements')
  return {
    name: t('signature.name'),
    style: t('signature.style'),
    typed: t('signature.typedOption'),
    drawn: t('signature.drawnOption'),
    preview: t('signature.preview'),
    pad: t('signature.pad'),
    clear: t('signature.clear'),
    missingName: t('signature.missingName'),
    missingDrawing: t('signature.missingDrawing'),
  }
}
