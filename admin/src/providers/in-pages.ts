import { maxRows } from "api/platform/http/values.contract";
import type { DataProvider, GetListParams, QueryFunctionContext, RaRecord } from "react-admin";

/** Reads lists that exceed the api's page size in several requests. */
export function inPages(provider: DataProvider): DataProvider {
  return {
    ...provider,
    async getList<Row extends RaRecord>(
      resource: string,
      params: GetListParams & QueryFunctionContext,
    ) {
      const { page = 1, perPage = maxRows } = params.pagination ?? {};
      if (perPage <= maxRows) return provider.getList<Row>(resource, params);
      const first = ((page - 1) * perPage) / maxRows + 1;
      const data: Row[] = [];
      for (let at = first; ; at += 1) {
        const pagination = { page: at, perPage: maxRows };
        const { data: rows, total = 0 } = await provider.getList<Row>(resource, {
          ...params,
          pagination,
        });
        data.push(...rows);
        if (data.length >= perPage || at * maxRows >= total) return { data, total };
      }
    },
  };
}
