import { useState } from 'react'
import { CalendarClock, CreditCard, ListPlus } from 'lucide-react'
import { formatCents, formatDate, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { paths } from '@portal/shared/portal'
import { Link } from '@portal/shared/router'
import { Button, Card, Cluster, LinkButton, Stack, StatusBadge } from '@portal/shared/ui'
import { WhyNoPayment } from '../../../lib/WhyNoPayment.tsx'
import type { FailureProps } from './use-mend.ts'
import { LowerAmountDialog } from './LowerAmountDialog.tsx'
import { MoveFailedDialog } from './MoveFailedDialog.tsx'
import styles from './FailedPaymentCard.module.css'

/**
 * F-08: why a payment failed, and the other ways to go on. The account's card above has the first way, which is to pay it
 * now or, where that cannot help, another method; its alert says what happens next.
 */
export function FailedPaymentCard({ plan, failure, actingFor }: FailureProps) {
  const { t } = useTranslation('payments-failure')
  const language = useLanguage()
  const [open, setOpen] = useState<'move' | 'lower'>()
  const inWords = (date: string) => formatDate(date as LocalDate, 'medium', language)
  const amount = formatCents(failure.amount, language)
  const { pay_now: pay, replace_method: replace, move, lower_amount: lower } = failure
  const mayReplace = replace.allowed && pay.allowed
  const may = mayReplace || move.allowed || lower.allowed
  // of staff alone; what stops a consumer is said above.
  const bar = actingFor && pay.reason?.startsWith('debit_') ? pay.reason : null
  const dialog = { plan, failure, actingFor, onClose: () => setOpen(undefined) }
  return (
    <Card title={t('title')} actions={<StatusBadge status="failed" label={t(`badge.${failure.next}`)} />}>
      <Stack gap={4}>
        <div className={styles.text}>
          <p className={styles.lead}>{t('what', { amount, date: inWords(failure.due_date) })}</p>
          <p>{t(`reasons.${failure.reason}`)}</p>
        </div>
        {bar ? <WhyNoPayment code={bar} /> : null}
        {may ? (
          <Cluster gap="tight" align="start">
            {mayReplace ? (
              <LinkButton
                as={Link}
                to={paths.changePaymentMethod(plan.debt_id, actingFor)}
                icon={<CreditCard aria-hidden="true" />}
              >
                {t('replace')}
              </LinkButton>
            ) : null}
            {move.allowed ? (
              <Button icon={<CalendarClock aria-hidden="true" />} onClick={() => setOpen('move')}>
                {t('move.open')}
              </Button>
            ) : null}
            {lower.allowed ? (
              <Button icon={<ListPlus aria-hidden="true" />} onClick={() => setOpen('lower')}>
                {t('lower.open')}
              </Button>
            ) : null}
          </Cluster>
        ) : null}
      </Stack>
      {open === 'move' ? <MoveFailedDialog {...dialog} /> : null}
      {open === 'lower' ? <LowerAmountDialog {...dialog} /> : null}
    </Card>
  )
}
