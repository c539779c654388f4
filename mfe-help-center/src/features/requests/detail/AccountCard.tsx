import type { ConsumerCaseDetail } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { useTenant } from '@portal/shared/tenant'
import { Card, PhoneText, Stack } from '@portal/shared/ui'
import { useMeaning } from './use-meaning.ts'

/** What the request, or its answer, means for the account: hold, balance, plan (K-44). */
export function AccountCard({ detail }: { detail: ConsumerCaseDetail }) {
  const { t } = useTranslation('help-center-requests')
  const phone = useTenant((x) => x.settings.tenant.phone_number)
  const sentences = useMeaning(detail)
  return (
    <Card title={t('account.title')}>
      <Stack gap={2}>
        {sentences.map((sentence) => (
          <p key={sentence}>
            <PhoneText phone={phone}>{sentence}</PhoneText>
          </p>
        ))}
        <p>
          <Link to={paths.cabinet}>{t('account.open')}</Link>
        </p>
      </Stack>
    </Card>
  )
}
