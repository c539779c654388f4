import type { ClientProfile, Debt } from '@portal/shared/contract'
import type { Methods } from '../../lib/method/use-methods.ts'
import type { SeveralDraft } from './several-draft.ts'

/** What the page hands to its two steps. */
export interface SeveralScreenProps {
  debts: Debt[]
  methods: Methods
  profile: ClientProfile | undefined
  draft: SeveralDraft
  setDraft: (draft: SeveralDraft) => void
  /** The order is on its way, or its outcome is known. */
  onSent: (key: string) => void
}
