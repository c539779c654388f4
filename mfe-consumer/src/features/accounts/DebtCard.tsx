import { useId, useState } from 'react'
import { ChevronDown, ChevronUp } from 'lucide-react'
import type { Debt } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { lazyPart } from '@portal/shared/kit'
import { Button, Card, DescriptionList, StatusBadge } from '@portal/shared/ui'
import { titleOf } from '../../lib/title-of.ts'
import { useTenantLabel } from '../../lib/use-tenant-label.ts'
import { DebtFigures } from './DebtFigures.tsx'
import { chiefFacts, moreFacts, type FactName } from './debt-facts.tsx'
import { SeeDetails } from './SeeDetails.tsx'
import { WatchedCreditor } from './WatchedCreditor.tsx'
import styles from './DebtCard.module.css'

// Only staff load it.
const CommCount = lazyPart(() => import('../../lib/CommCount.tsx').then((m) => m.CommCount))

/** The account in short: balance, status and creditor; the rest behind Show More (C-08 to C-20). */
export function DebtCard({ debt, actingFor }: { debt: Debt; actingFor?: string | undefined }) {
  const { t } = useTranslation('consumer')
  const tenantLabel = useTenantLabel()
  const label = (name: FactName) => tenantLabel(name) ?? t(`fact.${name}`)
  const [isOpen, setOpen] = useState(false)
  const moreId = useId()
  const facts = { debt, label, viewer: actingFor ? ('staff' as const) : ('consumer' as const) }
  const more = moreFacts(facts)
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
      <div className={styles.facts}>
        <DescriptionList items={chiefFacts(facts)} />
        {actingFor ? <CommCount debt={debt} actingFor={actingFor} /> : null}
      </div>
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
