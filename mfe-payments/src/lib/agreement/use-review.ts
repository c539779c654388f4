import { useState } from 'react'
import { fieldText } from '@portal/shared/i18n'
import { useFieldErrors } from '@portal/shared/kit'
import { useEsignConsent } from './use-esign-consent.ts'

const fields = ['word'] as const

/** P-88: the tick, and the word of the document where consent is not on record yet; `next` goes on with both. */
export function useReview(onAccepted: () => void) {
  const consent = useEsignConsent()
  const [isTicked, setTicked] = useState(false)
  const [word, setWord] = useState('')
  const errors = useFieldErrors(fields)
  const { giveError, isOnRecord } = consent

  const refuse = (reason: string) => void errors.show({ word: fieldText(reason) })
  const next = async () => {
    if (isOnRecord) return onAccepted()
    if (word.trim() === '') return refuse('required')
    const end = await consent.give(word)
    if (end.ok) return onAccepted()
    const [reason] = end.error.fields['proof_word'] ?? []
    if (reason) return refuse(reason)
    if (end.error.code !== 'conflict') return
    // The words have changed on the server: they are to be read and accepted anew.
    setTicked(false)
    consent.refresh()
  }
  return {
    consent,
    isTicked,
    setTicked,
    word,
    onWord: (typed: string) => {
      setWord(typed)
      errors.clear()
    },
    field: errors.field('word'),
    /** Why consent was refused, where the word is not the reason. */
    failure: giveError && !giveError.fields['proof_word'] ? giveError : undefined,
    next,
  }
}

/** What {@link useReview} returns. */
export type Review = ReturnType<typeof useReview>
