import { useRef, useState, type FormEvent } from 'react'
import { Plus } from 'lucide-react'
import { useQuery } from '@portal/shared/client'
import {
  agreementParts,
  endpoints,
  isSameValue,
  MOST_ADDED_SECTIONS,
  type AgreementTemplate,
  type TenantDraft,
} from '@portal/shared/contract'
import { useTranslation } from '@portal/shared/i18n'
import { FormErrorSummary } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Button, Card, Notice, Stack } from '@portal/shared/ui'
import { insertAtCaret } from '../../../lib/insert-at-caret.ts'
import { useSettled } from '../../../lib/use-settled.ts'
import { BehindNotice } from '../frame/BehindNotice.tsx'
import { SaveBar } from '../frame/SaveBar.tsx'
import type { PortalText } from '../model/portal-texts.ts'
import { atPath } from '../model/settings.ts'
import { useDraftEditing } from '../model/use-draft-editing.ts'
import { FindingList } from '../publish/FindingList.tsx'
import { VersionNote } from '../texts/VersionNote.tsx'
import { AgreementPreview } from './AgreementPreview.tsx'
import { LinePart } from './LinePart.tsx'
import type { PartWriting } from './PartField.tsx'
import { PlaceholderChips } from './PlaceholderChips.tsx'
import { SectionPart } from './SectionPart.tsx'
import { addedSection, keptOf, ownOf, productSection, unwritten, type OwnAgreement } from './own-agreement.ts'

interface AgreementEditorProps {
  text: PortalText
  template: AgreementTemplate
  draft: TenantDraft
}

/** Each part of an agreement in the product's words or the tenant's own, in both languages, and how it reads then. */
export function AgreementEditor({ text, template, draft }: AgreementEditorProps) {
  const { t } = useTranslation('staff-settings')
  const { path } = text
  const editing = useDraftEditing(`text.${text.id}`, draft)
  const writing = useRef<PartWriting | null>(null)
  const [isChecked, setChecked] = useState(false)
  const held = atPath(draft.file, path) as Parameters<typeof ownOf>[0]
  const before = ownOf(held)
  const own = (editing.typed[path] as OwnAgreement | undefined) ?? before
  const kept = keptOf(own, template.base)
  const settled = useSettled(kept)
  const lint = useQuery(
    endpoints.lintTenant,
    { body: { changes: editing.isDirty ? [{ path, value: settled }] : [] } },
    { keepPrevious: true },
  )
  const findings = (lint.data?.data ?? draft.findings).filter((finding) => finding.path === path)
  const missing = isChecked ? unwritten(own) : []
  const put = (next: OwnAgreement) => {
    if (isSameValue(next, before)) editing.forget(path)
    else editing.set(path, next)
  }
  const parts = agreementParts[template.kind]
  const added = own.sections.filter((section) => !parts.some((part) => part.id === section.id))
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setChecked(true)
    if (unwritten(own).length > 0 || !editing.isDirty) return
    if (await editing.save([{ path, value: kept }])) toast.success(t('kept'))
  }
  const onWrite = (next: PartWriting) => (writing.current = next)
  const insert = (name: string) => {
    if (!writing.current) return
    const { element, change } = writing.current
    change(insertAtCaret(element, `{${name}}`))
  }
  const sectionPart = (id: string) => (
    <SectionPart
      key={id}
      id={id}
      template={template}
      own={own.sections.find((section) => section.id === id) ?? null}
      missing={missing}
      onChange={(section) =>
        put({
          ...own,
          sections: section
            ? own.sections.some((one) => one.id === id)
              ? own.sections.map((one) => (one.id === id ? section : one))
              : [...own.sections, section]
            : own.sections.filter((one) => one.id !== id),
        })
      }
      onOwn={() => put({ ...own, sections: [...own.sections, productSection(template, id)] })}
      onWrite={onWrite}
    />
  )
  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label={t(`text.${text.id}`)}>
      <Stack gap={6}>
        <BehindNotice editing={editing} />
        <FormErrorSummary errors={missing.map((part) => ({ id: `en-${part}`, message: t('agreement.missing') }))} />
        <VersionNote kind="agreement" held={held} isInDraft={draft.changes.some((one) => one.path === path)} />
        {held && held.base < template.base ? (
          <Notice tone="warning" title={t('agreement.older', { version: held.base })}>
            {t('agreement.olderHelp', { version: template.base })}
          </Notice>
        ) : null}
        <PlaceholderChips kind={template.kind} onPress={insert} />
        {(['title', 'opening'] as const).map((name) => (
          <LinePart
            key={name}
            name={name}
            isLong={name === 'opening'}
            product={{ en: template.en[name], es: template.es[name] }}
            own={own[name]}
            missing={missing}
            onChange={(both) => put({ ...own, [name]: both })}
            onWrite={onWrite}
          />
        ))}
        {parts.map((part) => sectionPart(part.id))}
        {added.map((section) => sectionPart(section.id))}
        {added.length < MOST_ADDED_SECTIONS ? (
          <div>
            <Button
              icon={<Plus aria-hidden="true" size={18} />}
              onClick={() => put({ ...own, sections: [...own.sections, addedSection(own)] })}
            >
              {t('agreement.add')}
            </Button>
          </div>
        ) : null}
        {findings.length > 0 ? <FindingList findings={findings} isInPlace /> : null}
        <Card title={t('preview')}>
          <AgreementPreview template={template} own={own} company={draft.file.tenant.full_name} />
        </Card>
        <SaveBar editing={editing} />
      </Stack>
    </form>
  )
}
