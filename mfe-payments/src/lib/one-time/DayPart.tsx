import { useCapability } from '@portal/shared/tenant'
import { Card } from '@portal/shared/ui'
import { PayDayField } from '../scheduled/lazy.ts'
import styles from './PayScreen.module.css'
import type { PayScreenParts } from './use-pay-screen.ts'

/** P-71: when to pay, where the tenant allows a later day. K-59: a debt on hold has none. */
export function DayPart({ screen, flow, send }: PayScreenParts) {
  const { debt } = screen.oneTime
  const canSchedule = useCapability('otp.schedule') && debt.status !== 'on_hold'
  if (!canSchedule) return null
  return (
    <div id="pay-day">
      <Card>
        <div className={styles.day}>
          <PayDayField
            debtId={debt.debt_id}
            value={flow.sum.day}
            onChange={(day) => send({ event: 'dayChosen', day })}
          />
        </div>
      </Card>
    </div>
  )
}
