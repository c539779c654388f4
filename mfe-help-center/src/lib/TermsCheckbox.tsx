import type { ReactNode } from 'react'
import { Trans, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Checkbox, VisuallyHidden } from '@portal/shared/ui'

/** The terms of a request; its documents open beside the form, so that nothing typed is lost. */
export function TermsCheckbox({ isChecked, onChange }: { isChecked: boolean; onChange: (isChecked: boolean) => void }) {
  const { t } = useTranslation('help-center')
  const privacy = useTenant((x) => x.settings.privacy)
  const esign = useTenant((x) => x.settings.esign_document)
  const components = { privacy: <Document href={privacy} />, esign: <Document href={esign} /> }
  return (
    <Checkbox
      label={<Trans t={t} i18nKey="form.terms" ns="help-center" components={components} />}
      isChecked={isChecked}
      onChange={onChange}
    />
  )
}

function Document({ href, children }: { href: string; children?: ReactNode }) {
  const { t } = useTranslation('help-center')
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden> {t('form.newTab')}</VisuallyHidden>
    </a>
  )
}
