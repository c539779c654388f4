import { useState } from 'react'
import { useAction, useQuery, type ApiError } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { fieldText, useLanguage } from '@portal/shared/i18n'
import { useFieldErrors } from '@portal/shared/kit'

const fields = ['word'] as const

export interface EsignProps {
  /** The token of the link. */
  token: string
  onDone: () => void
  /** Called after a refusal that no other word can change. */
  onFailed: (error: ApiError) => void
}

/** Loads the text to agree to, and sends the agreement with the document's word. */
export function useEsign({ token, onDone, onFailed }: EsignProps) {
  const language = useLanguage()
  const text = useQuery(endpoints.getEsignText, { query: { language } })
  const authorize = useAction(endpoints.verifyEsign)
  const [word, setWord] = useState('')
  const errors = useFieldErrors(fields)
  const { error } = authorize

  const refuse = (reason: string) => void errors.show({ word: fieldText(reason) })
  const submit = async () => {
    if (word.trim() === '') return refuse('required')
    const result = await authorize.run({
      body: { client_id: token, proof_word: word, language, text_hash: text.data?.data.text_hash },
    })
    if (result.ok) return onDone()
    const [reason] = result.error.fields['proof_word'] ?? []
    if (reason) return refuse(reason)
    // The text has changed since it was read (decision 162), so the new one is shown beside the reason.
    if (result.error.code === 'conflict') return text.refresh()
    if (result.error.code !== 'network') onFailed(result.error)
  }
  return {
    text,
    word,
    onWord: (typed: string) => {
      setWord(typed)
      errors.clear()
    },
    field: errors.field('word'),
    submit,
    isRunning: authorize.isRunning,
    /** A refusal for another reason than the word. */
    failure: error && !error.fields['proof_word'] ? error : undefined,
  }
}
