import { Check } from 'lucide-react'
import type { Tag } from '@portal/shared/contract'
import { Fieldset } from '@portal/shared/ui'
import { PillButton } from '../../../lib/pill-button/PillButton.tsx'
import styles from './TagPicker.module.css'

interface TagPickerProps {
  id?: string
  legend: string
  error?: string | undefined
  tags: readonly Tag[]
  /** Ids of the chosen tags, of these and of other kinds. */
  value: readonly string[]
  onChange: (ids: readonly string[]) => void
}

/** The tags by category, each a button that is on or off. */
export function TagPicker({ id, legend, error, tags, value, onChange }: TagPickerProps) {
  const categories = [...new Set(tags.map(({ category }) => category))]
  const toggle = (tag: string) => onChange(value.includes(tag) ? value.filter((one) => one !== tag) : [...value, tag])
  return (
    <Fieldset {...(id && { id })} legend={legend} error={error}>
      {categories.map((category) => (
        <div key={category} role="group" aria-label={category} className={styles.category}>
          <span className={styles.name} aria-hidden="true">
            {category}
          </span>
          <div className={styles.tags}>
            {tags
              .filter((tag) => tag.category === category)
              .map((tag) => (
                <PillButton key={tag.id} isPressed={value.includes(tag.id)} onPress={() => toggle(tag.id)}>
                  {value.includes(tag.id) ? <Check aria-hidden="true" size={16} /> : null}
                  {tag.name}
                </PillButton>
              ))}
          </div>
        </div>
      ))}
    </Fieldset>
  )
}
