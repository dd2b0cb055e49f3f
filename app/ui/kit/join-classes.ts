/** For `className`: those that apply, in one string. */
export function joinClasses(...classes: (string | false | undefined)[]): string {
  return classes.filter(Boolean).join(' ')
}
