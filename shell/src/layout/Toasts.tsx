import { toast, useToasts } from '@portal/shared/portal'
import { ToastRegion } from '@portal/shared/ui'

/** The toasts of the whole portal (SH-93). */
export function Toasts() {
  const toasts = useToasts((s) => s.toasts)
  return <ToastRegion toasts={toasts} onDismiss={toast.hide} />
}
