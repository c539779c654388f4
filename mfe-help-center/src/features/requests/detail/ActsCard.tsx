import type { CaseAct } from '@portal/shared/contract'
import { formatCents, formatDate, localDateIn, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useTenant } from '@portal/shared/tenant'
import { Card, Stack } from '@portal/shared/ui'
import styles from './RequestPage.module.css'

/** F-15: what our answer did, with its days and the payments that follow from it. */
export function ActsCard({ acts }: { acts: readonly CaseAct[] }) {
  const { t } = useTranslation('help-center-requests')
  if (acts.length === 0) return null
  return (
    <Card title={t('act.title')}>
      <Stack gap={4}>
        {acts.map((act) => (
          <Act key={act.id} act={act} />
        ))}
      </Stack>
    </Card>
  )
}

function Act({ act }: { act: CaseAct }) {
  const { t } = useTranslation('help-center-requests')
  const language = useLanguage()
  const zone = useTenant((x) => x.settings.zone)
  const day = (date: string | null) => (date ? formatDate(date as LocalDate, 'medium', language) : '')
  const money = (amount: CaseAct['amount']) => (amount === null ? '' : formatCents(amount, language))
  const { kind, until, amount, amount_before: before, text, reference_number: account } = act
  const values = { account, until: day(until), amount: money(amount), before: money(before), text }
  return (
    <Stack gap={2}>
      <p>{t(`act.${kind}`, values)}</p>
      {act.payments.length > 0 ? (
        <>
          <h3 className={styles.heading}>{t('act.payments')}</h3>
          <ul>
            {act.payments.map(({ date, amount: each }) => (
              <li key={date}>{t('act.payment', { date: day(date), amount: money(each) })}</li>
            ))}
            {act.more_payments > 0 ? <li>{t('act.more', { count: act.more_payments })}</li> : null}
          </ul>
        </>
      ) : null}
      {act.ended_at ? (
        <p className={styles.soft}>{t('act.ended', { date: day(localDateIn(new Date(act.ended_at), zone)) })}</p>
      ) : null}
    </Stack>
  )
}
