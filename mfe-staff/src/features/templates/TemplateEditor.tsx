import { useEffect } from 'react'
import type { TemplateContent, TemplateRow, TemplateVersionRow } from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { useDraft } from '@portal/shared/portal'
import { Button, Notice, Stack } from '@portal/shared/ui'
import { TemplateForm } from './TemplateForm.tsx'
import { useSaveVersion } from './use-save.ts'

interface TemplateEditorProps {
  template: TemplateRow
  /** Newest first. */
  versions: readonly TemplateVersionRow[]
  latest: TemplateVersionRow
}

/** The typed words, and the version from which the typing began. */
type Draft = TemplateContent & { basedOn: number }

const isSame = (a: TemplateContent, b: TemplateContent | undefined) =>
  b !== undefined && JSON.stringify([a.en, a.es]) === JSON.stringify([b.en, b.es])

/**
 * Writes the next version. After a newer version by another person the typed words stay, and their writer decides
 * whether they go on top; without typed words the newer version is shown.
 */
export function TemplateEditor({ template, versions, latest }: TemplateEditorProps) {
  const { t } = useTranslation('staff-templates')
  const { template_id: id, kind, key } = template
  const [draft, setDraft] = useDraft<Draft>(`template.${id}`, { ...latest.content, basedOn: latest.version })
  const { basedOn, ...content } = draft
  const save = useSaveVersion(id, basedOn)
  const isBehind = latest.version > basedOn
  const isUntouched = isSame(content, versions.find(({ version }) => version === basedOn)?.content)
  useEffect(() => {
    if (isBehind && isUntouched) setDraft({ ...latest.content, basedOn: latest.version })
  }, [isBehind, isUntouched, latest, setDraft])
  const run = async (said: TemplateContent) => {
    const version = await save.run(said)
    if (version !== null) setDraft({ ...said, basedOn: version })
    return version
  }
  return (
    <Stack gap={4}>
      {isBehind && !isUntouched ? (
        <Notice
          tone="warning"
          live="polite"
          title={t('behind', { version: latest.version })}
          actions={<Button onClick={() => setDraft({ ...draft, basedOn: latest.version })}>{t('goOnTop')}</Button>}
        >
          {t('behindHelp')}
        </Notice>
      ) : null}
      <TemplateForm
        kind={kind}
        templateKey={key}
        content={content}
        isChanged={!isSame(content, latest.content)}
        onChange={(said) => setDraft({ ...said, basedOn })}
        onDiscard={() => setDraft({ ...latest.content, basedOn: latest.version })}
        save={{ ...save, run }}
      />
    </Stack>
  )
}
