/** A front end's copy of what the widgets that it shows are told, below its folder. */
export const askedFile = 'src/asked-widgets.d.ts'
