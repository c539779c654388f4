import { useAction, type ApiError } from '@portal/shared/client'
import { endpoints, type TenantChange, type TenantDraft } from '@portal/shared/contract'
import { useDraft } from '@portal/shared/portal'
import { draftReads } from './setting-reads.ts'

interface Kept {
  /** The revision of the draft at which the typing began. */
  revision: number
  /** The typed values, by path. */
  typed: Record<string, unknown>
}

/** The changes that are typed on a page and not yet kept in the draft. */
export interface DraftEditing {
  typed: Readonly<Record<string, unknown>>
  isDirty: boolean
  set: (path: string, typed: unknown) => void
  /** Forgets the change of one path, or all changes. */
  forget: (path?: string) => void
  /** The changes by other people to the draft since the typing began. */
  meanwhile: TenantDraft['changes']
  isBehind: boolean
  /** The writer has seen these changes and saves on top of them. */
  goOnTop: () => void
  /** Resolves to whether the changes were kept. */
  save: (changes: TenantChange[]) => Promise<boolean>
  isSaving: boolean
  error: ApiError | undefined
}

/**
 * Keeps typed changes through a reload, an expired session and a lost connection until they are saved into the tenant's
 * one draft. After a change by another person the typed changes stay, and their writer decides whether they go on top.
 */
export function useDraftEditing(scope: string, draft: TenantDraft): DraftEditing {
  const [kept, keep, drop] = useDraft<Kept>(`settings.${scope}`, { revision: draft.revision, typed: {} })
  const { run, isRunning, error, clearError } = useAction(endpoints.saveTenantDraft, { refresh: draftReads })
  const isDirty = Object.keys(kept.typed).length > 0
  const revision = isDirty ? kept.revision : draft.revision
  const isBehind = draft.revision !== revision
  const forget = (path?: string) => {
    clearError()
    const typed = Object.fromEntries(Object.entries(kept.typed).filter(([one]) => path !== undefined && one !== path))
    if (Object.keys(typed).length > 0) keep({ ...kept, typed })
    else drop()
  }
  return {
    typed: kept.typed,
    isDirty,
    isBehind,
    forget,
    error,
    isSaving: isRunning,
    meanwhile: isBehind ? draft.changes.filter((change) => change.revision > revision) : [],
    goOnTop: () => keep({ ...kept, revision: draft.revision }),
    set: (path, typed) => {
      clearError()
      keep({ revision, typed: { ...kept.typed, [path]: typed } })
    },
    save: async (changes) => {
      const answer = await run({ body: { revision, changes } })
      if (answer.ok) drop()
      return answer.ok
    },
  }
}
