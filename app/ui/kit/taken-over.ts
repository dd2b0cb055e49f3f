/** Told on the window once React answers what is touched. */
export const TAKEN_OVER = 'taken-over'
