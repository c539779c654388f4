import { useRef, useState } from 'react'
import { useAction, useQuery } from '@portal/shared/client'
import { endpoints, type Tag } from '@portal/shared/contract'
import { TAG_NAME_MAX } from '@portal/shared/domain'
import { errorText, fieldText, useTranslation } from '@portal/shared/i18n'
import { toast } from '@portal/shared/portal'
import { ErrorState, RadioGroup, SelectField, TextField } from '@portal/shared/ui'
import { TagDialog } from './TagDialog.tsx'
import { showsTags } from './use-tags.ts'

/** Stands for a category of one's own; no category can be called so, for names are trimmed. */
const OTHER = ' '

interface NewTagDialogProps {
  kind: Tag['kind']
  /** S-72: the type is a choice only where there are external tags. */
  hasExternal: boolean
  onCreated: (kind: Tag['kind']) => void
  onClose: () => void
}

/** S-72: name, type and one category; Create waits until name and category are there. */
export function NewTagDialog({ kind: startKind, hasExternal, onCreated, onClose }: NewTagDialogProps) {
  const { t } = useTranslation('staff-tags')
  const [name, setName] = useState('')
  const [kind, setKind] = useState(startKind)
  const [chosen, setChosen] = useState('')
  const [own, setOwn] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isExternal = kind === 'external'
  const categories = useQuery(endpoints.listTagCategories, { query: { is_external: isExternal ? 'true' : 'false' } })
  const { run, isRunning, error, clearError } = useAction(endpoints.addTag, { refresh: showsTags })
  const category = chosen === OTHER ? own.trim() : chosen
  const isComplete = name.trim() !== '' && category !== ''

  const submit = async () => {
    const answer = await run({ body: { name: name.trim(), category, isExternal } })
    if (!answer.ok) return
    toast.success(t('form.created', { name: answer.data.data.name }))
    onCreated(kind)
    onClose()
  }
  const issue = error?.fields['name']?.[0]
  return (
    <TagDialog
      title={t('new')}
      action={t('form.create')}
      initialFocus={field}
      isRunning={isRunning}
      missing={isComplete ? undefined : t('form.incomplete')}
      refused={error && !issue ? errorText(error) : undefined}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      <TextField
        ref={field}
        label={t('form.name')}
        maxLength={TAG_NAME_MAX}
        autoComplete="off"
        value={name}
        onChange={(text) => {
          setName(text)
          clearError()
        }}
        error={issue && fieldText(issue)}
      />
      {hasExternal ? (
        <RadioGroup
          legend={t('form.type')}
          isInline
          value={kind}
          onChange={(next) => {
            setKind(next)
            setChosen('')
          }}
          options={[
            { value: 'internal', label: t('tab.current') },
            { value: 'external', label: t('tab.external') },
          ]}
        />
      ) : null}
      {categories.error ? (
        <ErrorState title={t('failed')} onRetry={categories.refresh} requestId={categories.error.requestId}>
          {errorText(categories.error)}
        </ErrorState>
      ) : (
        <SelectField
          label={t('form.category')}
          placeholder={t('form.chooseCategory')}
          value={chosen}
          onChange={setChosen}
          options={[
            ...(categories.data?.data ?? []).map((value) => ({ value, label: value })),
            { value: OTHER, label: t('form.otherCategory') },
          ]}
        />
      )}
      {chosen === OTHER ? (
        <TextField
          label={t('form.newCategory')}
          maxLength={TAG_NAME_MAX}
          autoComplete="off"
          value={own}
          onChange={setOwn}
        />
      ) : null}
    </TagDialog>
  )
}
