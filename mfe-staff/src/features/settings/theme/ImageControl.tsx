import { useRef, useState, type ChangeEvent } from 'react'
import { ImageUp } from 'lucide-react'
import { useAction } from '@portal/shared/client'
import { endpoints, imageBytes, type TenantDraft } from '@portal/shared/contract'
import { errorText, useTranslation } from '@portal/shared/i18n'
import { Refused } from '@portal/shared/kit'
import { toast } from '@portal/shared/portal'
import { Badge, Button, Cluster } from '@portal/shared/ui'
import { draftReads } from '../model/setting-reads.ts'
import { imageSource, type ImageKind } from '../values/image-source.ts'
import { imageTypes, readTenantImage } from './read-tenant-image.ts'
import styles from './Theme.module.css'

interface ImageControlProps {
  kind: ImageKind
  /** The address of the published image. */
  live: string
  draft: TenantDraft
}

/** Reasons of the server for refusing an image, which have words here (`issue.<name>`). */
const FAULTS = ['image_too_large', 'image_broken', 'image_unsafe', 'image_unknown']

/** The logo or the icon: a chosen image is made smaller where it is a large photo, and put into the draft at once. */
export function ImageControl({ kind, live, draft }: ImageControlProps) {
  const { t } = useTranslation(['staff-settings', 'staff-setting-keys'])
  const input = useRef<HTMLInputElement>(null)
  const { put, pick, isRunning, refusal } = useImageChange(kind, draft)
  const name = t(`staff-setting-keys:name.images.${kind}`)
  const change = draft.changes.find((one) => one.path === `/images/${kind}`)
  // The address of a tenant's own image names its bytes.
  const hasOwn = change ? change.to !== null : live.includes('?v=')
  const quiet = (label: string, named: string, value: unknown) => (
    <Button size="small" kind="quiet" aria-label={named} onClick={() => void put(value)}>
      {label}
    </Button>
  )
  return (
    <div role="group" aria-label={name} className={styles.imageControl}>
      <span className={styles.term}>
        {name} {change ? <Badge tone="info">{t('inDraft')}</Badge> : null}
      </span>
      <span className={styles.ground}>
        <img src={change ? imageSource(kind, change.to) : live} alt="" className={styles[kind]} />
      </span>
      <p className={styles.hint}>{t(`theme.imageHelp.${kind}`, { size: imageBytes[kind] / 1024 })}</p>
      <input
        ref={input}
        type="file"
        accept={imageTypes[kind]}
        className={styles.hidden}
        aria-label={t('theme.choose', { name })}
        tabIndex={-1}
        onChange={(event) => void pick(event)}
      />
      <Cluster>
        <Button
          size="small"
          icon={<ImageUp aria-hidden="true" size={16} />}
          isLoading={isRunning}
          aria-label={t('theme.choose', { name })}
          onClick={() => input.current?.click()}
        >
          {t('theme.chooseShort')}
        </Button>
        {hasOwn ? quiet(t('theme.remove'), t('theme.removeNamed', { name }), null) : null}
        {change ? quiet(t('takeBack'), t('takeBackNamed', { name }), change.from) : null}
      </Cluster>
      <Refused failure={refusal} />
    </div>
  )
}

/** Puts an image into the draft, and says why the browser or the server refused it. */
function useImageChange(kind: ImageKind, draft: TenantDraft) {
  const { t } = useTranslation('staff-settings')
  const [issue, setIssue] = useState<string>()
  const { run, isRunning, error } = useAction(endpoints.saveTenantDraft, { refresh: draftReads })
  const path = `/images/${kind}`
  const put = async (value: unknown) => {
    setIssue(undefined)
    const answer = await run({ body: { revision: draft.revision, changes: [{ path, value }] } })
    if (answer.ok) toast.success(t('kept'))
  }
  const pick = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? []
    if (!file) return
    const read = await readTenantImage(kind, file)
    // A person may choose the same file again.
    target.value = ''
    if ('issue' in read) setIssue(read.issue)
    else await put(read)
  }
  const fault = issue ?? error?.fields[path]?.find((code) => FAULTS.includes(code))
  const said = error?.code === 'conflict' ? t('behind.title') : error && errorText(error)
  return { put, pick, isRunning, refusal: fault ? t(`issue.${fault}`, { size: imageBytes[kind] / 1024 }) : said }
}
