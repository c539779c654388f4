import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type CaseAct } from '@portal/shared/contract'
import { formatCents, formatDate, localDateIn, type LocalDate } from '@portal/shared/domain'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { ReasonDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { useTenant } from '@portal/shared/tenant'
import { Button, Card, smallPrint, Stack } from '@portal/shared/ui'
import styles from './DisputePage.module.css'

/** Acts that a person ends: a rest before its day, a follow-up when it is done. */
const ENDED_BY_HAND: readonly CaseAct['kind'][] = ['pause', 'closed_for_now', 'follow_up']

/** F-15: what the answer did, until when, and the payments that follow from it. */
export function ActsCard({ caseId, acts }: { caseId: string; acts: readonly CaseAct[] }) {
  const { t } = useTranslation('staff-cases')
  const [ending, setEnding] = useState<CaseAct>()
  if (acts.length === 0) return null
  return (
    <Card title={t('done.title')}>
      <ul className={styles.list} role="list">
        {acts.map((act) => (
          <li key={act.id}>
            <Stack gap={2}>
              <Act act={act} />
              {act.ended_at === null && ENDED_BY_HAND.includes(act.kind) ? (
                <div>
                  <Button onClick={() => setEnding(act)}>
                    {t(act.kind === 'follow_up' ? 'done.finish' : 'done.end')}
                  </Button>
                </div>
              ) : null}
            </Stack>
          </li>
        ))}
      </ul>
      {ending ? <EndAct caseId={caseId} act={ending} onClose={() => setEnding(undefined)} /> : null}
    </Card>
  )
}

function Act({ act }: { act: CaseAct }) {
  const { t } = useTranslation('staff-cases')
  const language = useLanguage()
  const zone = useTenant((s) => s.settings.zone)
  const day = (date: string) => formatDate(date as LocalDate, 'medium', language)
  const { kind, amount, amount_before: before, until, text, staff, payments } = act
  const facts = [
    act.reference_number,
    amount !== null && before !== null
      ? t('done.from', { before: formatCents(before, language), amount: formatCents(amount, language) })
      : amount !== null && t('done.each', { amount: formatCents(amount, language) }),
    until !== null && t('done.until', { date: day(until) }),
    staff && t('done.by', { name: staff }),
  ].filter(Boolean)
  return (
    <div>
      <strong>{t(`act.kind.${kind}`)}</strong>
      <br />
      <span className={smallPrint}>{facts.join(' · ')}</span>
      {text ? <p>{text}</p> : null}
      {payments.length > 0 ? (
        <>
          <p className={smallPrint}>{t('done.payments')}</p>
          <ul>
            {payments.map((payment) => (
              <li key={payment.date}>
                {t('done.payment', { date: day(payment.date), amount: formatCents(payment.amount, language) })}
              </li>
            ))}
            {act.more_payments > 0 ? <li>{t('done.more', { count: act.more_payments })}</li> : null}
          </ul>
        </>
      ) : null}
      {act.ended_at ? (
        <p className={smallPrint}>{t('done.ended', { date: day(localDateIn(new Date(act.ended_at), zone)) })}</p>
      ) : null}
    </div>
  )
}

interface EndActProps {
  caseId: string
  act: CaseAct
  onClose: () => void
}

function EndAct({ caseId, act, onClose }: EndActProps) {
  const { t } = useTranslation('staff-cases')
  const { run } = useAction(endpoints.endCaseAct, {
    refresh: [endpoints.getCase, endpoints.listWorkQueues, endpoints.listWork],
  })
  const isFollowUp = act.kind === 'follow_up'
  return (
    <ReasonDialog
      title={t(isFollowUp ? 'done.finishTitle' : 'done.endTitle')}
      confirm={t(isFollowUp ? 'done.finish' : 'done.end')}
      label={t('done.reason')}
      missing={t('done.missing')}
      limit={500}
      run={(reason) => run({ params: { case_id: caseId, act_id: act.id }, body: { reason } })}
      onDone={() => toast.success(t('done.over'))}
      onClose={onClose}
    >
      {t(isFollowUp ? 'done.finishHelp' : 'done.endHelp')}
    </ReasonDialog>
  )
}
