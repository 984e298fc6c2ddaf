/** The date of birth (YYYY-MM-DD) of somebody who is this many years old today and has their birthday on MM-DD. */
export function birthDate(age: number, birthday: string, today: Date): string {
  const hadBirthday = birthday <= today.toISOString().slice(5, 10);
  return `${today.getUTCFullYear() - age - (hadBirthday ? 0 : 1)}-${birthday}`;
}
