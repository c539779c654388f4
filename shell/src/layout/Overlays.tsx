import { ConnectionToasts } from './ConnectionToasts.tsx'
import { IdleWarning } from './IdleWarning.tsx'
import { RouteFocus } from './RouteFocus.tsx'
import { StepUpDialog } from './StepUpDialog.tsx'
import { Toasts } from './Toasts.tsx'

/** What may appear over any page, and the focus after a navigation. */
export function Overlays() {
  return (
    <>
      <RouteFocus />
      <ConnectionToasts />
      <IdleWarning />
      <StepUpDialog />
      <Toasts />
    </>
  )
}
