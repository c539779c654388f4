import styles from './text-classes.module.css'

/** Class of words that matter less than those beside them: smaller and softer. */
export const smallPrint = styles.small
/** Class of a number or a date that stays on one line: people misread half a number. */
export const unbroken = styles.unbroken
