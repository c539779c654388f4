import type { PlanChange, PlanEntry, PlanGround } from '@portal/shared/domain'

/** Props of all parts of the form. */
export interface PlanFormProps {
  entry: PlanEntry
  ground: PlanGround
  onChange: (change: PlanChange) => void
}
