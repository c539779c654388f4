import { formatCents, formatDate, parseAmount, parseLocalDate, ZERO } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { Button, Cluster, Stack } from '@portal/shared/ui'
import type { ScheduleRow } from './schedule-draft.ts'
import styles from './ScheduleConflict.module.css'

interface ScheduleConflictProps {
  rows: readonly ScheduleRow[]
  onSettle: (row: ScheduleRow, keepsMine: boolean) => void
}

/** Payments that another person changed during the edit: the person chooses one value for each. */
export function ScheduleConflict({ rows, onSettle }: ScheduleConflictProps) {
  const { t } = useTranslation('payments-change')
  const language = useLanguage()
  const inWords = ({ date, amount }: { date: string; amount: string }) => {
    const day = parseLocalDate(date)
    return `${day ? formatDate(day, 'medium', language) : '–'}, ${formatCents(parseAmount(amount) ?? ZERO, language)}`
  }
  const conflicting = rows.flatMap((row) => (row.theirs ? [{ row, theirs: row.theirs }] : []))
  if (conflicting.length === 0) return null
  return (
    <Stack gap={3}>
      {conflicting.map(({ row, theirs }) => {
        const number = row.number
        const isFixed = row.isDateFixed && row.isAmountFixed
        return (
          <div key={row.id} role="group" aria-label={t('conflict.of', { number })} className={styles.choice}>
            <p className={styles.text}>{t('conflict.theirs', { number, theirs: inWords(theirs) })}</p>
            {isFixed ? null : <p>{t('conflict.mine', { mine: inWords(row) })}</p>}
            <Cluster gap="tight">
              {isFixed ? null : (
                <Button size="small" onClick={() => onSettle(row, true)}>
                  {t('conflict.keepMine')}
                </Button>
              )}
              <Button size="small" onClick={() => onSettle(row, false)}>
                {t('conflict.takeTheirs')}
              </Button>
            </Cluster>
          </div>
        )
      })}
    </Stack>
  )
}
