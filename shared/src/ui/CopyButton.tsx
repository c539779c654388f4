import { useState } from 'react'
import { Check, Copy } from 'lucide-react'
import { useTranslation } from '@portal/shared/i18n'
import { Button } from './Button.tsx'
import { VisuallyHidden } from './VisuallyHidden.tsx'

/**
 * Copies a text, such as a reference number.
 * @param label what is copied, translated: 'Copy reference number'
 */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const { t } = useTranslation('common')
  const [isCopied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      // Refused by the browser: the text stays on the screen to be selected by hand.
      setCopied(false)
    }
  }
  return (
    <>
      <Button
        kind="quiet"
        size="small"
        aria-label={label}
        title={label}
        icon={isCopied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => void copy()}
        onBlur={() => setCopied(false)}
      />
      <span role="status">{isCopied ? <VisuallyHidden>{t('ui.copied')}</VisuallyHidden> : null}</span>
    </>
  )
}
