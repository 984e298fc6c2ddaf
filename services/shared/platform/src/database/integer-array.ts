/** A parameter for `integer[]`. pg would send a typed array as its bytes. */
export const integerArray = (values: Int32Array): string => `{${values.join(',')}}`;
