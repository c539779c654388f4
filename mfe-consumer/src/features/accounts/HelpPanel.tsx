import type { Debt } from '@portal/shared/contract'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { Card, DateText, Stack } from '@portal/shared/ui'
import { CallLink } from './CallLink.tsx'

/** Beside the accounts: whom to call, the next date, and where the documents are. */
export function HelpPanel({ debt }: { debt: Debt | undefined }) {
  const { t } = useTranslation('consumer')
  const hours = useTenant((x) => x.settings.hours)[useLanguage()]
  return (
    <Card title={t('help.title')}>
      <Stack gap={3}>
        <div>
          <CallLink />
        </div>
        <p>{hours}</p>
        {debt?.next_due ? (
          <p>
            {t('help.next')} <DateText date={debt.next_due} />
          </p>
        ) : null}
        <Link to={paths.documents}>{t('help.documents')}</Link>
        <Link to={paths.helpCenter}>{t('help.center')}</Link>
      </Stack>
    </Card>
  )
}
