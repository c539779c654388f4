import { useState } from 'react'
import type { ClientProfile } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { NewMethodDialog } from '../../lib/method/NewMethodDialog.tsx'
import { notGiven } from '../../lib/method/given.ts'
import { DetailsDialog } from './DetailsDialog.tsx'
import type { MethodItem } from './method-item.ts'
import { RemoveDialog } from './RemoveDialog.tsx'
import type { UpcomingPayment } from './use-upcoming.ts'

/** Which dialog is open: for a new method, or for a saved one. */
export type Open =
  { dialog: 'add'; kind: 'card' | 'paypal' | 'bank' } | { dialog: 'remove' | 'details'; item: MethodItem }

interface OpenDialogProps {
  open: Open
  actingFor: string | undefined
  profile: ClientProfile | undefined
  upcoming: readonly UpcomingPayment[]
  onClose: () => void
}

/** The open dialog; a toast confirms its result. */
export function OpenDialog({ open, actingFor, profile, upcoming, onClose }: OpenDialogProps) {
  const { t } = useTranslation('payments-methods')
  const [given, setGiven] = useState(notGiven)
  const done = (text: string) => {
    onClose()
    toast.success(text)
  }
  switch (open.dialog) {
    case 'add':
      return (
        <NewMethodDialog
          {...{ actingFor, profile, given, onClose }}
          kind={`new-${open.kind}`}
          onGiven={setGiven}
          onSaved={() => done(t('saved'))}
        />
      )
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
