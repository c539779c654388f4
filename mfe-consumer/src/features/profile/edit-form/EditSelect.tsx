import { SelectField, type SelectOption } from '@portal/shared/ui'
import { ConflictChoice } from './ConflictChoice.tsx'
import type { EditForm } from './use-edit-form.ts'

interface EditSelectProps<F extends string> {
  form: EditForm<F>
  name: F
  label: string
  options: readonly SelectOption[]
  placeholder: string
  isOptional?: boolean
  help?: string
  autoComplete?: string
}

/** A select of an edit form, with the choice between two values when another person has changed it. */
export function EditSelect<F extends string>(props: EditSelectProps<F>) {
  const { form, name, label, options, placeholder, isOptional = false, help, autoComplete } = props
  const labelOf = (value: string) => options.find((option) => option.value === value)?.label ?? value
  const value = form.values[name]
  // K-50: an imported value, such as a territory, is kept although the form does not offer it.
  const isOffered = value === '' || options.some((option) => option.value === value)
  return (
    <div>
      <SelectField
        {...form.errors.field(name)}
        label={label}
        help={help}
        isOptional={isOptional}
        name={name}
        autoComplete={autoComplete}
        placeholder={placeholder}
        options={isOffered ? options : [{ value, label: value }, ...options]}
        value={value}
        onChange={(text) => form.set(name, text)}
      />
      <ConflictChoice {...{ form, name, label }} wordsOf={labelOf} />
    </div>
  )
}
