import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useAction, type ApiError } from '@portal/shared/client'
import type { CallInput, CallReply, Endpoint } from '@portal/shared/contract'
import { errorText, fieldText } from '@portal/shared/i18n'
import { useDraft } from '@portal/shared/portal'
import { useFieldErrors, type FieldErrorsControl, type FieldErrorTexts } from './use-field-errors.ts'
import { fieldOfPath, issuesOf, type Issues } from './field-issues.ts'

type AnyEndpoint = Endpoint<any, any, any, any>
type Name<V> = keyof V & string

/** Options of {@link useForm} beside the endpoint and the first values. */
export interface FormOptions<E extends AnyEndpoint, V extends object> {
  /** The call that the values make. Fields are found again in it by their names. */
  input: (values: V) => CallInput<E>
  /** Reads to ask again after success. */
  refresh?: readonly AnyEndpoint[]
  /** Names the intention, where it must not happen twice (see `useAction`). */
  operation?: string
  /** Faults that the contract cannot know, as text, such as two different passwords. */
  check?: (values: V) => FieldErrorTexts<Name<V>>
  /** The words of a code at a field, where the contract's own say too little. */
  words?: (issue: string, name: Name<V>) => string
  /** Stores the input as a draft under this name through a reload and an ended session, until it is sent. */
  draft?: string
  /** Fields that are never kept: numbers of accounts and cards, codes, passwords. */
  secret?: readonly Name<V>[]
  /** Why it failed, where no field says it and the error's own text is not enough. */
  failure?: (error: ApiError) => ReactNode
  onDone?: (reply: CallReply<E>, values: V) => void
  /** After a refusal, which the form shows itself. */
  onRefused?: (error: ApiError) => void
}

/** The result of {@link useForm}. */
export interface Form<V extends object> {
  values: V
  set: <K extends Name<V>>(name: K, value: V[K]) => void
  /** Spread into a field: its id, its value, its error. */
  field: <K extends Name<V>>(
    name: K,
  ) => { id: string; error: string | undefined; value: V[K]; onChange: (value: V[K]) => void }
  /** The same for a checkbox. */
  box: <K extends Name<V>>(
    name: K,
  ) => { id: string; error: string | undefined; isChecked: boolean; onChange: (isChecked: boolean) => void }
  /** Checks, sends, and shows faults at their fields; the focus goes to the first. */
  submit: () => Promise<void>
  isSending: boolean
  /** The refusal that belongs to no field. */
  failure: ReactNode
  /** The server has refused it, if only at a field. */
  isRefused: boolean
  errors: FieldErrorsControl<Name<V>>
  /** Back to the first values; nothing is kept. */
  reset: () => void
}

/**
 * A form of one call: its input, the errors of contract and server at each field, the draft, and the
 * sending. A step-up is asked for where the endpoint says so. Draw it with `FormDialog`, or in a `form` whose submit
 * calls `submit`:
 *
 *     const form = useForm(endpoints.addTag, { name: '' }, { input: ({ name }) => ({ body: { name } }), onDone })
 *     <FormDialog title={t('new')} confirm={t('create')} form={form} onClose={onClose}>
 *       <TextField label={t('name')} {...form.field('name')} />
 *     </FormDialog>
 */
export function useForm<E extends AnyEndpoint, V extends object>(
  endpoint: E,
  initial: V,
  options: FormOptions<E, V>,
): Form<V> {
  const { input, refresh = [], operation, check, words = fieldText, draft = null, secret, failure } = options
  const [names] = useState(() => Object.keys(initial) as Name<V>[])
  const [values, change, clear] = useValues(initial, draft, secret)
  const errors = useFieldErrors<Name<V>>(names)
  const action = useAction(endpoint, { refresh, ...(operation && { operation }) })
  const textsOf = (issues: Issues) => textsOfFields(issues, names, words)

  const set: Form<V>['set'] = (name, value) => {
    change(name, value)
    errors.clear(name)
    action.clearError()
  }
  const submit = async () => {
    const call = input(values)
    if (errors.show({ ...textsOf(issuesOf(endpoint, call)), ...known(check?.(values)) })) return
    const end = await action.run(call)
    if (!end.ok) {
      errors.show(textsOf(end.error.fields))
      options.onRefused?.(end.error)
      return
    }
    clear()
    options.onDone?.(end.data, values)
  }
  return {
    values,
    set,
    field: (name) => ({ ...errors.field(name), value: values[name], onChange: (value) => set(name, value) }),
    box: (name) => ({
      ...errors.field(name),
      isChecked: Boolean(values[name]),
      onChange: (isChecked) => set(name, isChecked as V[typeof name]),
    }),
    submit,
    isSending: action.isRunning,
    failure: action.error && failureOf(action.error, names, failure),
    isRefused: action.error !== undefined,
    errors,
    reset: () => {
      clear()
      errors.clear()
      action.clearError()
    },
  }
}

/** Drops empty texts: a field without one must not hide its error of the contract. */
const known = <T extends object>(texts: T | undefined): Partial<T> =>
  Object.fromEntries(Object.entries(texts ?? {}).filter(([, text]) => text !== undefined)) as Partial<T>

/** The input, stored as a draft under a name, and a function that changes one field. */
function useValues<V extends object>(
  initial: V,
  draft: string | null,
  secret: readonly Name<V>[] | undefined,
): [V, <K extends Name<V>>(name: K, value: V[K]) => void, () => void] {
  const [values, setValues, clear] = useDraft(draft, initial, secret ? { secret } : {})
  // Two fields that change in one tick both change.
  const latest = useRef(values)
  useEffect(() => void (latest.current = values), [values])
  const change = <K extends Name<V>>(name: K, value: V[K]) => {
    latest.current = { ...latest.current, [name]: value }
    setValues(latest.current)
  }
  return [values, change, clear]
}

function textsOfFields<F extends string>(
  issues: Issues,
  names: readonly F[],
  words: (issue: string, name: F) => string,
): FieldErrorTexts<F> {
  const texts: FieldErrorTexts<F> = {}
  for (const [path, [issue]] of Object.entries(issues)) {
    const name = fieldOfPath(path, names)
    if (name !== undefined && issue !== undefined) texts[name] ??= words(issue, name)
  }
  return texts
}

/** Why it was refused; nothing where a field says it already. */
function failureOf(
  error: ApiError,
  names: readonly string[],
  failure: ((error: ApiError) => ReactNode) | undefined,
): ReactNode {
  if (Object.keys(error.fields).some((path) => fieldOfPath(path, names) !== undefined)) return undefined
  if (failure) return failure(error)
  const [issue] = Object.values(error.fields)[0] ?? []
  return issue === undefined ? errorText(error) : fieldText(issue)
}
