const id = encodeURIComponent

const theme = '/admin/portal/theme'
const group = (name: string) => (name === 'theme' ? theme : `/admin/portal/settings/${id(name)}`)

/** Pages of the portal's settings. /admin/settings is the page of tags (SH-51), so these pages have other paths. */
export const settingPaths = {
  overview: '/admin/portal',
  group,
  /** A setting on the page of its group. */
  setting: (name: string, settingId: string) => (name === 'theme' ? theme : `${group(name)}#${settingId}`),
  texts: '/admin/portal/texts',
  text: (textId: string) => `/admin/portal/texts/${id(textId)}`,
  theme,
  offers: '/admin/portal/offers',
  publish: '/admin/portal/publish',
  versions: '/admin/portal/versions',
  version: (version: number) => `/admin/portal/versions/${version}`,
}
