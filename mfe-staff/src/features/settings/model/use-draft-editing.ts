import { useAction, type ApiError } from '@portal/shared/client'
import { endpoints, type TenantChange, type TenantDraft } from '@portal/shared/contract'
import { useDraft } from '@portal/shared/portal'

interface Kept {
  /** The revision of the draft that the typing began from. */
  revision: number
  /** What is typed, by path. */
  typed: Record<string, unknown>
}

/** What is typed on a page and not in the draft yet. */
export interface DraftEditing {
  typed: Readonly<Record<string, unknown>>
  isDirty: boolean
  set: (path: string, typed: unknown) => void
  /** Takes back what was typed at one path, or all of it. */
  forget: (path?: string) => void
  /** Paths that others changed in the draft since the typing began; empty when nobody did. */
  meanwhile: TenantDraft['changes']
  isBehind: boolean
  /** The writer has seen it and saves on top. */
  goOnTop: () => void
  /** Says whether they were kept. */
  save: (changes: TenantChange[]) => Promise<boolean>
  isSaving: boolean
  error: ApiError | undefined
}

/** Reads that a change of the draft makes old. */
const draftReads = [endpoints.getTenantDraft, endpoints.getTenantOverview]

/**
 * Typing that survives reload, expiry and a lost line, and goes into the tenant's one draft. When somebody else has
 * changed the draft meanwhile, what was typed stays, and its writer says whether it goes on top.
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
