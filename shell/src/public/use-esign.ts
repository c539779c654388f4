import { useState } from 'react'
import { useAction, useQuery, type ApiError } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import { fieldText, useLanguage } from '@portal/shared/i18n'
import { useFieldErrors } from '@portal/shared/kit'

const fields = ['word'] as const

export interface EsignProps {
  /** What the link carries. */
  token: string
  onDone: () => void
  /** The server said no, and nothing that is typed here helps. */
  onFailed: (error: ApiError) => void
}

/** The text that is agreed to, the word that proves that its document opened, and the agreement itself. */
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
    // Other words by now than those that were read (decision 162): they are shown beside the reason.
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
    /** Why it was refused, where the word is not the reason. */
    failure: error && !error.fields['proof_word'] ? error : undefined,
  }
}
