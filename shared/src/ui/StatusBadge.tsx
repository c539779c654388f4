import {
  CircleAlert,
  CircleCheck,
  CircleDot,
  CirclePause,
  Clock,
  ExternalLink,
  Hourglass,
  Undo2,
  type LucideIcon,
} from 'lucide-react'
import type { DebtStatus } from '@portal/shared/domain'
import { Badge } from './Badge.tsx'
import type { Tone } from './Notice.tsx'

/** Statuses that have a look: those of debts, and how a payment stands. */
export type StatusName = DebtStatus | 'succeeded' | 'pending' | 'failed' | 'scheduled'

const looks: Record<StatusName, [Tone | 'neutral', LucideIcon]> = {
  active: ['info', CircleDot],
  payment: ['info', Hourglass],
  established: ['success', CircleCheck],
  delinquent: ['danger', CircleAlert],
  on_hold: ['warning', CirclePause],
  paid_off: ['success', CircleCheck],
  recalled: ['neutral', Undo2],
  external: ['neutral', ExternalLink],
  succeeded: ['success', CircleCheck],
  pending: ['info', Hourglass],
  failed: ['danger', CircleAlert],
  scheduled: ['neutral', Clock],
}

/** A status with its icon (C-09). `label` is the translated word; a status from a newer server is shown without an icon. */
export function StatusBadge({ status, label }: { status: StatusName | (string & {}); label: string }) {
  const look = status in looks ? looks[status as StatusName] : undefined
  const Icon = look?.[1]
  return (
    <Badge tone={look?.[0] ?? 'neutral'} icon={Icon ? <Icon aria-hidden="true" /> : undefined}>
      {label}
    </Badge>
  )
}
