// One file for both: staff who open one often need the other.
export { AllowWayDialog } from './AllowWayDialog.tsx'
export { EndWayDialog } from './EndWayDialog.tsx'
