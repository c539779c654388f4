import type { ClientProfile } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { AddMethodDialog } from './AddMethodDialog.tsx'
import { DetailsDialog } from './DetailsDialog.tsx'
import type { MethodItem } from './method-item.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import type { UpcomingPayment } from './use-upcoming.ts'

/** What was asked for: a new method, or something of one that is saved. */
export type Open =
  { dialog: 'add'; kind: 'card' | 'paypal' | 'bank' } | { dialog: 'remove' | 'details'; item: MethodItem }

interface OpenDialogProps {
  open: Open
  actingFor: string | undefined
  profile: ClientProfile | undefined
  upcoming: readonly UpcomingPayment[]
  onClose: () => void
}

/** The dialog that was asked for; what it has done is said once it is closed. */
export function OpenDialog({ open, actingFor, profile, upcoming, onClose }: OpenDialogProps) {
  const { t } = useTranslation('payments-methods')
  const done = (text: string) => {
    onClose()
    toast.success(text)
  }
  switch (open.dialog) {
    case 'add':
      return <AddMethodDialog {...{ actingFor, profile, onClose }} kind={open.kind} onSaved={() => done(t('saved'))} />
    case 'details':
      return <DetailsDialog item={open.item} onClose={onClose} />
    case 'remove':
      return (
        <RemoveDialog
          {...{ actingFor, upcoming, onClose }}
          item={open.item}
          onRemoved={() => done(t('remove.done', { name: open.item.name }))}
        />
      )
  }
}
