import type { TestApi } from "./test-api.ts";

/** A call in the API's description, "POST /orders/{id}/pay". */
export type DescribedCall = {
  name: string;
  method: string;
  /** Without "/api". */
  path: string;
  hasBody: boolean;
  saysLogin: boolean;
  /** Id fields of query and body: "address_id". */
  idKeys: string[];
};

type Schema = { $ref?: string; properties?: Record<string, unknown> };
type Operation = {
  parameters?: { in: string; name: string }[];
  requestBody?: { content: { "application/json": { schema: Schema } } };
  responses: Record<string, unknown>;
};
type Description = {
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
};

export async function describedCalls(api: TestApi): Promise<DescribedCall[]> {
  const { body } = await api.call("GET /openapi.json");
  const { paths, components } = body as Description;
  const resolved = (schema: Schema | undefined) =>
    schema?.$ref ? components.schemas[schema.$ref.split("/").at(-1) ?? ""] : schema;
  return Object.entries(paths).flatMap(([fullPath, operations]) =>
    Object.entries(operations).map(([lowerMethod, operation]) => {
      const [method, path] = [lowerMethod.toUpperCase(), fullPath.replace(/^\/api/, "")];
      const sent = resolved(operation.requestBody?.content["application/json"].schema);
      const inQuery = operation.parameters?.filter((parameter) => parameter.in === "query") ?? [];
      const keys = [...inQuery.map(({ name }) => name), ...Object.keys(sent?.properties ?? {})];
      return {
        name: `${method} ${path}`,
        method,
        path,
        hasBody: operation.requestBody !== undefined,
        saysLogin: "401" in operation.responses,
        idKeys: keys.filter((key) => /(^|_)ids?$/i.test(key)),
      };
    }),
  );
}
