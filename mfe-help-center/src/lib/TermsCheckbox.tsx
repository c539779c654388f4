import type { ReactNode } from 'react'
import { documentLink } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Checkbox, VisuallyHidden } from '@portal/shared/ui'

/** The terms of a request; their documents open in another tab, so that nothing typed is lost. */
export function TermsCheckbox({ isChecked, onChange }: { isChecked: boolean; onChange: (isChecked: boolean) => void }) {
  const { t } = useTranslation('help-center-forms')
  const privacy = useTenant((x) => x.settings.privacy)
  const esign = useTenant((x) => x.settings.esign_document)
  // Splits into text, name of a mark and its content. The Trans component would add 4 KB to every page of the portal.
  const parts = t('form.terms').split(/<(privacy|esign)>(.*?)<\/\1>/)
  const label = parts.map((part, at) => {
    if (at % 3 === 1) return null
    if (at % 3 === 0) return part
    return (
      <Document key={part} href={parts[at - 1] === 'privacy' ? privacy : esign}>
        {part}
      </Document>
    )
  })
  return <Checkbox label={label} isChecked={isChecked} onChange={onChange} />
}

function Document({ href, children }: { href: string; children?: ReactNode }) {
  const { t } = useTranslation('help-center-forms')
  const language = useLanguage()
  return (
    <a href={documentLink(href, language)} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> {t('form.newTab')}</VisuallyHidden>
    </a>
  )
}
