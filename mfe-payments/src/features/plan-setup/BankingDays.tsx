import { serverNow } from '@portal/shared/client'
import { formatDate, spokenTime, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { useCapability } from '@portal/shared/tenant'
import { Notice, Stack } from '@portal/shared/ui'
import type { SchedulePage } from './use-schedule.ts'

/** P-86: until when a payment counts for its day, and what happens when that day is a bank holiday or a weekend. */
export function BankingDays({ rows }: { rows: SchedulePage['data'] }) {
  const { t } = useTranslation('payments-setup')
  const language = useLanguage()
  const cutoff = useCapability('cutoff')
  const at = new Date(serverNow())
  const { time, zone } = spokenTime(cutoff, language, at)
  const earliest = spokenTime({ time: cutoff.earliest, zone: cutoff.zone }, language, at).time
  const day = (date: string) => formatDate(date as LocalDate, 'medium', language)
  const [first] = rows
  return (
    <Notice title={t('banking.title')}>
      <Stack gap={2}>
        {first && first.debit_date !== first.payment_date ? (
          <p>
            <strong>{t('banking.first', { date: day(first.payment_date), debit: day(first.debit_date) })}</strong>
          </p>
        ) : null}
        <p>{t('banking.holiday')}</p>
        <p>{t('banking.cutoff', { time, zone, earliest })}</p>
      </Stack>
    </Notice>
  )
}
