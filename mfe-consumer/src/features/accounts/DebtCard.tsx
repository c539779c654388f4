import { useId, useState } from 'react'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { Debt } from '@portal/shared/contract'
import type { DebtView } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { lazyPart } from '@portal/shared/kit'
import { Slot } from '@portal/shared/portal'
import { Button, Card, classNames, DescriptionList, StatusBadge } from '@portal/shared/ui'
import { titleOf } from '../../lib/title-of.ts'
import { useTenantLabel } from '../../lib/use-tenant-label.ts'
import { nextShape, type PaymentPart } from './payment-parts.ts'
import { DebtFigures } from './DebtFigures.tsx'
import { chiefFacts, moreFacts, type FactName } from './debt-facts.tsx'
import { SeeDetails } from './SeeDetails.tsx'
import { WatchedCreditor } from './WatchedCreditor.tsx'
import { Ways } from './Ways.tsx'
import styles from './DebtCard.module.css'

// Only staff load it.
const CommCount = lazyPart(() => import('../../lib/CommCount.tsx').then((m) => m.CommCount))

interface DebtCardProps {
  debt: Debt
  view: DebtView
  actingFor: string | undefined
  parts: readonly PaymentPart[]
}

/**
 * The account in short: whose it is, the balance, what comes next, and the one main button. Creditors, numbers and dates
 * stand behind Show More (C-08 to C-20); staff see the chief ones at once (S-31).
 */
export function DebtCard({ debt, view, actingFor, parts }: DebtCardProps) {
  const { t } = useTranslation('consumer')
  const tenantLabel = useTenantLabel()
  const label = (name: FactName) => tenantLabel(name) ?? t(`fact.${name}`)
  const [isOpen, setOpen] = useState(false)
  const moreId = useId()
  const facts = { debt, label, viewer: actingFor ? ('staff' as const) : ('consumer' as const) }
  const chief = chiefFacts(facts)
  const more = actingFor ? moreFacts(facts) : [...chief, ...moreFacts(facts)]
  return (
    <Card
      title={titleOf(debt)}
      level={2}
      actions={
        <>
          <WatchedCreditor creditor={debt.originalCreditor} />
          <StatusBadge status={debt.status} label={t(`common:status.${debt.status}`)} />
        </>
      }
    >
      <DebtFigures debt={debt} isStaff={actingFor !== undefined} />
      {parts.includes('next-step') ? (
        <div className={classNames(styles.next, styles[nextShape(view) ?? 'sentence'])}>
          <Slot name="payments/next-step" debtId={debt.debt_id} {...(actingFor && { actingFor })} />
        </div>
      ) : null}
      {actingFor ? (
        <div className={styles.facts}>
          <DescriptionList items={chief} />
          <CommCount debt={debt} actingFor={actingFor} />
        </div>
      ) : (
        <Ways debt={debt} view={view} />
      )}
      {more.length > 0 ? (
        <div id={moreId} hidden={!isOpen} className={styles.more}>
          <DescriptionList items={more} />
        </div>
      ) : null}
      <div className={styles.tools}>
        {more.length > 0 ? (
          <Button
            kind="quiet"
            size="small"
            aria-expanded={isOpen}
            aria-controls={moreId}
            onClick={() => setOpen(!isOpen)}
            icon={isOpen ? <ChevronUp aria-hidden="true" /> : <ChevronDown aria-hidden="true" />}
          >
            {t(isOpen ? 'common:action.showLess' : 'common:action.showMore')}
          </Button>
        ) : null}
        {/* C-29: the popup explains to the consumer; staff have none. */}
        {actingFor ? null : <SeeDetails debt={debt} />}
      </div>
    </Card>
  )
}
