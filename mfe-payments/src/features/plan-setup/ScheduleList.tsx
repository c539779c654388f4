import { useState } from 'react'
import { formatDate, promisedPlan, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Button, DateText, Loaded, Money, Pager, Stack } from '@portal/shared/ui'
import type { Setup } from './use-plan-setup.ts'
import { schedulePage, useSchedule, type ChosenDays, type SchedulePage } from './use-schedule.ts'
import styles from './ScheduleList.module.css'

interface ScheduleListProps {
  setup: Setup
  days: ChosenDays | null
}

/** C-52: the next payments and how the plan continues; on request all payments, by page. */
export function ScheduleList({ setup, days }: ScheduleListProps) {
  const { t } = useTranslation(['payments-setup', 'common'])
  const [isWhole, setWhole] = useState(false)
  const [page, setPage] = useState(1)
  const query = useSchedule(setup, days, isWhole ? page : 1)
  return (
    <Loaded query={{ ...query, data: query.schedule }} loading={t('schedule.loading')} failed={t('schedule.failed')}>
      {(schedule) => {
        const total = schedule.items_number
        const { named } = promisedPlan(total)
        const rows = isWhole ? schedule.data : schedule.data.slice(0, named)
        return (
          <Stack>
            <ol role="list" aria-busy={query.isStale || undefined}>
              {rows.map((row) => (
                <Row key={row.number} row={row} />
              ))}
            </ol>
            {isWhole ? (
              <Pager label={t('schedule.title')} page={page} pageSize={schedulePage} total={total} onPage={setPage} />
            ) : (
              <HowItGoesOn setup={setup} schedule={schedule} />
            )}
            {total > named ? (
              <div>
                <Button size="small" kind="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                  {isWhole ? t('common:action.showLess') : t('schedule.showAll', { count: total })}
                </Button>
              </div>
            ) : null}
          </Stack>
        )
      }}
    </Loaded>
  )
}

function Row({ row }: { row: SchedulePage['data'][number] }) {
  const { t } = useTranslation('payments-setup')
  const language = useLanguage()
  const isLater = row.debit_date !== row.payment_date
  return (
    <li className={styles.row} value={row.number}>
      <span className={styles.day}>
        <DateText date={row.payment_date} />
        {isLater ? (
          <span className={styles.note}>
            {t('schedule.debited', { date: formatDate(row.debit_date as LocalDate, 'medium', language) })}
          </span>
        ) : null}
      </span>
      <Money amount={row.amount} />
    </li>
  )
}

/** C-52: counts the remaining payments after the first three; an open-ended plan continues on the next date. */
function HowItGoesOn({ setup, schedule }: { setup: Setup; schedule: SchedulePage }) {
  const { t } = useTranslation('payments-setup')
  const language = useLanguage()
  const { more } = promisedPlan(schedule.items_number)
  const date = formatDate(schedule.possible_payment_info.end_date as LocalDate, 'medium', language)
  if (setup.offer.is_open_ended) return <p>{t('schedule.openEnded')}</p>
  if (more > 0) return <p>{t('schedule.more', { count: more, date })}</p>
  return schedule.items_number > 1 ? <p>{t('schedule.all')}</p> : null
}
