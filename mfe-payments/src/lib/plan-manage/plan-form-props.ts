import type { PlanChange, PlanEntry, PlanGround } from '@portal/shared/domain'

/** What the parts of the form share. */
export interface PlanFormProps {
  entry: PlanEntry
  ground: PlanGround
  onChange: (change: PlanChange) => void
}
