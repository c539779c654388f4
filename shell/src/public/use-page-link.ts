import { useState } from 'react'
import * as v from 'valibot'
import { useAction, type ApiError } from '@portal/shared/client'
import { endpoints } from '@portal/shared/contract'
import type { LinkCheck } from '@portal/shared/domain'
import { errorText, fieldText } from '@portal/shared/i18n'
import { useFieldErrors } from '@portal/shared/kit'
import { useWantedPage } from '../routing/wanted-page.ts'
import { useEnter } from '../sign-in/enter.ts'
import { wireValue } from '../sign-in/identify-body.ts'
import { wireNames } from '../sign-in/variants.ts'

/** What the link said when it was opened. */
export interface PageLinkProps {
  token: string
  checks: readonly LinkCheck[]
  /** The address of the page that it leads to. */
  to: string
  /** Called when the link is over: used, expired, or ended by too many wrong answers. */
  onOver: () => void
}

const fields = ['answer'] as const

/** The second check of a link: the chosen detail, and signing in straight to the page. */
export function usePageLink({ token, checks, to, onOver }: PageLinkProps) {
  const enter = useEnter()
  const [, keepWanted] = useWantedPage()
  const [chosen, setChosen] = useState(checks[0])
  const [value, setValue] = useState('')
  const [problem, setProblem] = useState<string>()
  const errors = useFieldErrors(fields)
  const signIn = useAction(endpoints.signInByPageLink)
  const check = chosen ?? 'dob'

  const clear = () => {
    setProblem(undefined)
    errors.clear()
  }
  const refuse = (error: ApiError) => {
    if (error.code === 'link_invalid') {
      // The ordinary sign-in goes on to the page that the link led to.
      keepWanted({ address: to })
      return onOver()
    }
    const [reason] = Object.values(error.fields)[0] ?? []
    if (error.code === 'login_failed' || reason)
      return void errors.show({ answer: reason ? fieldText(reason) : errorText(error) })
    setProblem(errorText(error))
  }
  const submit = async () => {
    clear()
    const body = { token, [wireNames[check]]: wireValue(check, value.trim()) }
    const issue = issueOf(check, value, body)
    if (issue) return void errors.show({ answer: fieldText(issue) })
    const result = await signIn.run({ body })
    return result.ok ? enter(result.data, to) : refuse(result.error)
  }
  return {
    check,
    choose: (next: LinkCheck) => {
      setChosen(next)
      setValue('')
      clear()
    },
    value,
    type: (typed: string) => {
      setValue(typed)
      clear()
    },
    field: errors.field('answer'),
    problem,
    isRunning: signIn.isRunning,
    submit,
  }
}

/** What is wrong with the typed detail, by the contract's own schema; an empty one is missing rather than malformed. */
function issueOf(check: LinkCheck, typed: string, body: object): string | undefined {
  if (typed.trim() === '') return check === 'ssn4' ? 'ssn4_invalid' : 'required'
  const parsed = v.safeParse(endpoints.signInByPageLink.body as v.GenericSchema, body)
  return parsed.success ? undefined : parsed.issues[0].message
}
