import type { ComponentType } from 'react'
import { lazyRoute } from '@portal/shared/router'
import { sharedDeskTexts } from '#texts/shared-desk'

/** A page of staff, loaded when it is opened: its code, its own texts and the words for what staff are refused. */
export const deskPage = <P extends object = object>(
  load: () => Promise<ComponentType<P>>,
  texts: () => Promise<void> = async () => undefined,
) =>
  lazyRoute<P>(async () => {
    const [page] = await Promise.all([load(), texts(), sharedDeskTexts()])
    return page
  })
