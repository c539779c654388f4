import { useTranslation } from '@portal/shared/i18n'
import { FrameEnd } from './FrameEnd.tsx'

/** /signed-success: the signing frame is finished. */
export function SignedSuccessPage() {
  const { t } = useTranslation('shell')
  return <FrameEnd type="SIGNED_SUCCESS" text={t('frame.signedSuccess')} />
}
