import { useState } from 'react'
import { useAction } from '@portal/shared/client'
import { endpoints, type CallReply } from '@portal/shared/contract'
import { fieldText, type Language } from '@portal/shared/i18n'
import { useFieldErrors } from '@portal/shared/kit'

const fields = ['word'] as const

/** What is agreed to, and in which language it was read. */
export interface RecordsConsentInput {
  text: CallReply<typeof endpoints.getEsignText>['data']
  language: Language
  /** The words have changed on the server: read them again. */
  onChanged: () => void
}

/** consent to electronic records, with the word that proves that the test document opened. */
export function useRecordsConsent({ text, language, onChanged }: RecordsConsentInput) {
  const { error, isRunning, run } = useAction(endpoints.giveEsignConsent, {
    refresh: [endpoints.getClient, endpoints.listConsents],
  })
  const [word, setWord] = useState('')
  const errors = useFieldErrors(fields)

  const refuse = (reason: string) => void errors.show({ word: fieldText(reason) })
  const submit = async () => {
    if (word.trim() === '') return refuse('required')
    const result = await run({ body: { proof_word: word, language, text_hash: text.text_hash } })
    if (result.ok) return
    const [reason] = result.error.fields['proof_word'] ?? []
    if (reason) refuse(reason)
    else if (result.error.code === 'conflict') onChanged()
  }
  return {
    word,
    onWord: (typed: string) => {
      setWord(typed)
      errors.clear()
    },
    field: errors.field('word'),
    submit,
    /** Why it was refused, where the word is not the reason. */
    failure: error && !error.fields['proof_word'] ? error : undefined,
    isRunning,
  }
}
