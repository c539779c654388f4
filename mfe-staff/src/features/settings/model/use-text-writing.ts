import { useState } from 'react'
import { useQuery } from '@portal/shared/client'
import { endpoints, isSameValue, type TenantDraft } from '@portal/shared/contract'
import { useSettled } from '../../../lib/use-settled.ts'
import type { PortalText } from './portal-texts.ts'
import { useDraftEditing } from './use-draft-editing.ts'

interface WordsSetting<W> {
  /** The words in the draft. */
  before: W
  /** The words as the tenant's file stores them. */
  storedOf: (words: W) => unknown
  /** The parts that lack words. */
  unwrittenIn: (words: W) => string[]
}

/** The words of a text during typing, with the findings of the check of the tenant's file. */
export function useTextWriting<W>(
  { id, path }: PortalText,
  draft: TenantDraft,
  { before, storedOf, unwrittenIn }: WordsSetting<W>,
) {
  const editing = useDraftEditing(`text.${id}`, draft)
  const [isChecked, setChecked] = useState(false)
  const words = (editing.typed[path] as W | undefined) ?? before
  const stored = storedOf(words)
  const settled = useSettled(stored)
  const lint = useQuery(
    endpoints.lintTenant,
    { body: { changes: editing.isDirty ? [{ path, value: settled }] : [] } },
    { keepPrevious: true },
  )
  return {
    editing,
    words,
    put: (next: W) => (isSameValue(next, before) ? editing.forget(path) : editing.set(path, next)),
    isInDraft: draft.changes.some((change) => change.path === path),
    findings: (lint.data?.data ?? draft.findings).filter((finding) => finding.path === path),
    /** The parts that lack words, once the writer has tried to save. */
    missing: isChecked ? unwrittenIn(words) : [],
    /** Resolves to whether the words were kept. */
    save: async () => {
      setChecked(true)
      return unwrittenIn(words).length === 0 && editing.isDirty && editing.save([{ path, value: stored }])
    },
  }
}
