import { useState } from 'react'
import { Pause } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints, type AccountHold, type Debt } from '@portal/shared/contract'
import { useLanguage, useTranslation } from '@portal/shared/i18n'
import { ReasonDialog } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { useCan } from '@portal/shared/session'
import { Button, Card, Loaded, Skeleton, smallPrint, Stack } from '@portal/shared/ui'
import { legalReads, useLegalStatus } from '../legal/use-legal-status.ts'
import { dayWords } from '../legal/status-words.ts'
import { PlaceHoldDialog } from './PlaceHoldDialog.tsx'

const REASON_MAX = 500
const CLOSED: readonly Debt['status'][] = ['paid_off', 'recalled']

type Account = Pick<Debt, 'debt_id' | 'referenceNumber' | 'status'>

/** L-31: the holds of an account, each with its reason; staff place one, and supervisors lift it. */
export function AccountHolds({ clientId, debt }: { clientId: string; debt: Account }) {
  const { t } = useTranslation('staff-legal')
  const [shown, setShown] = useState<'place' | AccountHold>()
  const mayPlace = useCan('hold.place') && !CLOSED.includes(debt.status)
  const onClose = () => setShown(undefined)
  const isOfThis = (hold: AccountHold) => hold.debt_id === debt.debt_id && hold.ended_at === null
  return (
    <Card title={t('hold.title')}>
      <Loaded
        query={useLegalStatus(clientId)}
        loading={t('loading')}
        failed={t('failed')}
        skeleton={<Skeleton count={1} />}
      >
        {({ holds, today }) => (
          <Stack gap={4}>
            <Holds holds={holds.filter(isOfThis)} onLift={setShown} />
            {mayPlace ? (
              <div>
                <Button icon={<Pause aria-hidden="true" size={18} />} onClick={() => setShown('place')}>
                  {t(holds.some(isOfThis) ? 'hold.placeMore' : 'hold.place')}
                </Button>
              </div>
            ) : null}
            {shown === 'place' ? <PlaceHoldDialog {...{ debt, today, onClose }} /> : null}
            {typeof shown === 'object' ? <LiftDialog hold={shown} onClose={onClose} /> : null}
          </Stack>
        )}
      </Loaded>
    </Card>
  )
}

function Holds({ holds, onLift }: { holds: readonly AccountHold[]; onLift: (hold: AccountHold) => void }) {
  const { t } = useTranslation('staff-legal')
  const language = useLanguage()
  const mayLift = useCan('hold.lift')
  if (holds.length === 0) return <p>{t('hold.none')}</p>
  return (
    <ul role="list" aria-label={t('hold.list')}>
      {holds.map((hold) => (
        <li key={hold.id}>
          <Stack gap={2}>
            <p>{[hold.kind === 'staff' ? null : t(`kind.${hold.kind}`), hold.reason].filter(Boolean).join(' · ')}</p>
            <p className={smallPrint}>
              {hold.ends_on ? t('hold.until', { date: dayWords(hold.ends_on, language) }) : t('hold.open')}{' '}
              {hold.placed_by ? t('hold.by', { name: hold.placed_by }) : null}
            </p>
            {mayLift ? (
              <div>
                <Button size="small" onClick={() => onLift(hold)}>
                  {t('hold.lift')}
                </Button>
              </div>
            ) : null}
          </Stack>
        </li>
      ))}
    </ul>
  )
}

function LiftDialog({ hold, onClose }: { hold: AccountHold; onClose: () => void }) {
  const { t } = useTranslation('staff-legal')
  const { run } = useAction(endpoints.liftHold, { refresh: legalReads })
  return (
    <ReasonDialog
      title={t('hold.liftTitle', { number: hold.reference_number })}
      confirm={t('hold.lift')}
      isDanger
      label={t('hold.liftLabel')}
      missing={t('endMissing')}
      limit={REASON_MAX}
      run={(reason) => run({ params: { debt_id: hold.debt_id, hold_id: hold.id }, body: { reason } })}
      onDone={() => toast.success(t('hold.lifted'))}
      onClose={onClose}
    >
      {t('hold.liftHelp')}
    </ReasonDialog>
  )
}
