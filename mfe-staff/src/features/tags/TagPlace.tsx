import { useQuery } from '@portal/shared/client'
import { endpoints, type Tag } from '@portal/shared/contract'
import { TAG_NAME_MAX } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { Loaded, RadioGroup, SelectField, TextField } from '@portal/shared/ui'

/** The value for a new category. No category has this name, because names are trimmed. */
const OTHER = ' '

/** The type of a new tag, and a category of that type or a new one. */
export interface Place {
  kind: Tag['kind']
  chosen: string
  own: string
}

/** The name of the category; empty until there is one. */
export const categoryOf = ({ chosen, own }: Place): string => (chosen === OTHER ? own.trim() : chosen)

interface TagPlaceProps {
  /** S-72: the type is a choice only where there are external tags. */
  hasExternal: boolean
  id: string
  error: string | undefined
  value: Place
  onChange: (place: Place) => void
}

/** S-72: the type and the category of a new tag. */
export function TagPlace({ hasExternal, id, error, value, onChange }: TagPlaceProps) {
  const { t } = useTranslation('staff-tags')
  const { kind, chosen, own } = value
  const isExternal = kind === 'external'
  const query = useQuery(endpoints.listTagCategories, { query: { is_external: isExternal ? 'true' : 'false' } })
  return (
    <>
      {hasExternal ? (
        <RadioGroup
          legend={t('form.type')}
          isInline
          value={kind}
          onChange={(next) => onChange({ ...value, kind: next, chosen: '' })}
          options={[
            { value: 'internal', label: t('tab.current') },
            { value: 'external', label: t('tab.external') },
          ]}
        />
      ) : null}
      <Loaded query={query} loading={t('loading')} failed={t('failed')} rows={1}>
        {({ data: categories }) => (
          <SelectField
            id={id}
            error={error}
            label={t('form.category')}
            placeholder={t('form.chooseCategory')}
            value={chosen}
            onChange={(next) => onChange({ ...value, chosen: next })}
            options={[
              ...categories.map((name) => ({ value: name, label: name })),
              { value: OTHER, label: t('form.otherCategory') },
            ]}
          />
        )}
      </Loaded>
      {chosen === OTHER ? (
        <TextField
          label={t('form.newCategory')}
          maxLength={TAG_NAME_MAX}
          autoComplete="off"
          value={own}
          onChange={(next) => onChange({ ...value, own: next })}
        />
      ) : null}
    </>
  )
}
