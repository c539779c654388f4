import { FREE_TEXT_MAX } from '@portal/shared/domain'
import { useTranslation } from '@portal/shared/i18n'
import { TextArea } from '@portal/shared/ui'
import { TagPicker } from '../notes/TagPicker.tsx'
import { ToldNotice } from '../notes/ToldFields.tsx'
import { useActiveTags } from '../notes/use-notes.ts'

interface Field<V> {
  id: string
  error: string | undefined
  value: V
  onChange: (value: V) => void
}

interface CallNoteProps {
  comment: Field<string>
  tags: Field<readonly string[]>
}

/** The note that a call writes: staff type once. Tags that say nothing about a call do what they do in a note. */
export function CallNote({ comment, tags: { id, error, ...chosen } }: CallNoteProps) {
  const { t } = useTranslation('staff-contact')
  const { data } = useActiveTags()
  const all = data ? [...data.internal, ...data.external] : []
  const contacts = all
    .filter((tag) => chosen.value.includes(tag.id))
    .map(({ contact }) => contact)
    .filter((contact) => contact === 'attorney' || contact === 'cease' || contact === 'dispute')
  return (
    <>
      <TextArea
        label={t('outcome.note')}
        help={t('outcome.noteHelp')}
        isOptional
        rows={3}
        limit={FREE_TEXT_MAX}
        {...comment}
      />
      {data ? (
        <>
          <TagPicker {...{ id, error }} {...chosen} legend={t('outcome.tags')} tags={data.internal} />
          {data.external.length > 0 ? (
            <TagPicker {...chosen} legend={t('outcome.externalTags')} tags={data.external} />
          ) : null}
        </>
      ) : null}
      <ToldNotice contacts={contacts} />
    </>
  )
}
