import { useState } from 'react'
import { Check, ListChecks, Plus } from 'lucide-react'
import type { Debt, Offer } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useCan } from '@portal/shared/session'
import { Button, Cluster, Stack } from '@portal/shared/ui'
import { AddPlanDialog } from './AddPlanDialog.tsx'
import { ManagedOffers } from './ManagedOffers.tsx'

interface ManageOffersProps {
  debt: Debt
  /** The consumer for whom staff act. */
  actingFor: string
  offers: readonly Offer[]
  isManaging: boolean
  onManage: (isManaging: boolean) => void
}

/** C-46, S-58: Manage Payment Plans shows the delete buttons until it is confirmed; Add Plan adds an offer. */
export function ManageOffers({ debt, actingFor, offers, isManaging, onManage }: ManageOffersProps) {
  const { t } = useTranslation('payments-manage')
  const canDelete = useCan('offer.delete')
  const canAdd = useCan('plan.custom')
  const [isAdding, setAdding] = useState(false)
  return (
    <Stack gap={6}>
      <Cluster gap="tight">
        {canDelete && (offers.length > 0 || isManaging) ? (
          <Button
            size="small"
            kind={isManaging ? 'primary' : 'secondary'}
            icon={isManaging ? <Check aria-hidden="true" /> : <ListChecks aria-hidden="true" />}
            onClick={() => onManage(!isManaging)}
          >
            {t(isManaging ? 'confirm' : 'manage')}
          </Button>
        ) : null}
        {canAdd ? (
          <Button size="small" icon={<Plus aria-hidden="true" />} onClick={() => setAdding(true)}>
            {t('add.open')}
          </Button>
        ) : null}
      </Cluster>
      {isManaging ? <ManagedOffers offers={offers} /> : null}
      {isAdding ? <AddPlanDialog debt={debt} actingFor={actingFor} onClose={() => setAdding(false)} /> : null}
    </Stack>
  )
}
