import { useState, type ReactNode } from 'react'
import type { Debt, Offer } from '@portal/shared/contract'
import { lazyPart } from '@portal/shared/kit'
import { Stack } from '@portal/shared/ui'
import { manageTexts } from '#texts/manage'
import { rowsTexts } from '#texts/rows'
import { sharedPlansTexts } from '#texts/shared-plans'
import { loadWith } from '../load-with.ts'

/** Loaded with its texts when staff open a consumer's account; consumers never load it. */
const ManageOffers = lazyPart(
  async () =>
    (await loadWith(import('./ManageOffers.tsx'), rowsTexts(), sharedPlansTexts(), manageTexts())).ManageOffers,
)

interface PlanManagerProps {
  debt: Debt
  /** The consumer for whom staff act. */
  actingFor: string
  offers: readonly Offer[]
  /** The choice of an offer, shown while offers are not managed. */
  children: ReactNode
}

/**
 * C-46, S-58: the management of a consumer's offers, and the choice of one. The choice keeps its place while the
 * management is loading, so that it is not lost.
 */
export function PlanManager({ debt, actingFor, offers, children }: PlanManagerProps) {
  const [isManaging, setManaging] = useState(false)
  return (
    <Stack gap={6}>
      <ManageOffers {...{ debt, actingFor, offers, isManaging }} onManage={setManaging} />
      {isManaging ? null : children}
    </Stack>
  )
}
