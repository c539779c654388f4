import { useState } from 'react'
import { useDraft } from '@portal/shared/portal'
import { firstChoice, isNewMethod, type Choice } from '../../lib/method/choice.ts'
import { givenOf, notGiven, type Given } from '../../lib/method/given.ts'
import type { Methods } from '../../lib/method/use-methods.ts'

interface Progress extends Given {
  step: 0 | 1
  choice: Choice
}

const start: Progress = { step: 0, choice: '', ...notGiven }

/** The progress of changing a debt's method; survives a reload. */
export function useChangeProgress(debtId: string, methods: Methods) {
  const [progress, setProgress, clearProgress] = useDraft<Progress>(`change-method.${debtId}`, start)
  const [isAdding, setAdding] = useState(false)
  const [isChanged, setChanged] = useState(false)
  const { step } = progress
  const choice = progress.choice || firstChoice(methods)
  const given = givenOf(progress)
  const change = (changed: Partial<Progress>) => setProgress({ ...progress, choice, ...changed })
  return {
    step,
    choice,
    given,
    /** The form of a new method is open. */
    isAdding,
    isChanged,
    choose: (next: Choice) => change({ choice: next }),
    give: (next: Given) => change(next),
    goOn: () => (isNewMethod(choice) ? setAdding(true) : change({ step: 1 })),
    goBack: () => change({ step: 0 }),
    closeForm: () => setAdding(false),
    save: (saved: Choice) => {
      setAdding(false)
      change({ choice: saved, step: 1 })
    },
    finish: () => {
      clearProgress()
      setChanged(true)
    },
  }
}
