import { Check } from 'lucide-react'
import type { Tag } from '@portal/shared/contract'
import { Fieldset } from '@portal/shared/ui'
import styles from './TagPicker.module.css'

interface TagPickerProps {
  id?: string
  legend: string
  error?: string | undefined
  tags: readonly Tag[]
  /** Ids. */
  chosen: readonly string[]
  onToggle: (id: string) => void
}

/** Tags to choose from, by category; each is pressed or not. */
export function TagPicker({ id, legend, error, tags, chosen, onToggle }: TagPickerProps) {
  const categories = [...new Set(tags.map(({ category }) => category))]
  return (
    <Fieldset {...(id === undefined ? {} : { id })} legend={legend} error={error}>
      {categories.map((category) => (
        <div key={category} role="group" aria-label={category} className={styles.category}>
          <span className={styles.name} aria-hidden="true">
            {category}
          </span>
          <div className={styles.tags}>
            {tags
              .filter((tag) => tag.category === category)
              .map((tag) => (
                <button
                  key={tag.id}
                  type="button"
                  className={styles.tag}
                  aria-pressed={chosen.includes(tag.id)}
                  onClick={() => onToggle(tag.id)}
                >
                  {chosen.includes(tag.id) ? <Check aria-hidden="true" size={16} /> : null}
                  {tag.name}
                </button>
              ))}
          </div>
        </div>
      ))}
    </Fieldset>
  )
}
