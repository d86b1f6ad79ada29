import type { Texts } from "../../general/language.ts";
import type { importMessages, importReasonMessages } from "../../office/imports.ts";

export const importMessagesVi: Texts<typeof importMessages> = {
  failed:
    "Việc nhập không thành công, và chúng tôi không biết vì sao. Những gì đã lưu trước đó được giữ lại; nhập lại tệp: không có gì bị thêm hai lần.",
  report: { line: "Dòng", heading: "Cột", reason: "Vì sao" },
  emptyFile: "Tệp {file} trống.",
  notText: "Tệp {file} không phải là tệp văn bản: lưu thành CSV (UTF-8) rồi thử lại.",
  noDelimiter:
    "Không có dấu phẩy, dấu chấm phẩy, tab hay dấu gạch đứng ngăn cách các tiêu đề cột của {file}.",
  noSuchFile: "Không đọc được tệp {file}.",
  noSuchCompany: "Không có văn phòng nào tên {company}.",
  alreadyRunning: "Một tệp của {company} đang được nhập; chờ cho đến khi xong.",
  amountsUnclear:
    "Dòng {line}, cột {column}: '{value}' có ba chữ số thập phân hoặc có dấu phân cách hàng nghìn, nên việc nhập dừng ở đó. Vui lòng cho biết tệp này viết số tiền như thế nào (“amounts” trong cách ghép cột), rồi nhập lại.",
  headingMissing: "Cách ghép cột nêu những cột mà tệp không có: {columns}.",
  headingTwice: "Cách ghép cột nêu những cột mà tệp có nhiều hơn một lần: {columns}.",
  mappingIncomplete: "Không tìm thấy cột cho {missing}. Viết cách ghép cột và đưa vào bằng --mapping.",
  mappingUnreadable: "Không dùng được cách ghép cột {file}: {problem}.",
  keyNotMapped: "Khóa của cách ghép cột nêu những mục chưa được ghép: {fields}.",
  keyChanged:
    "Cách ghép cột đã lưu phân biệt hóa đơn theo {saved}, cách này theo {given}: mọi hóa đơn sẽ bị thêm một lần nữa. Dùng --change-key nếu đó là điều quý vị muốn.",
  usingGiven: "Đang dùng cách ghép cột được đưa vào.",
  usingSaved: "Đang dùng cách ghép cột đã lưu của {company}.",
  usingLayout: "Đã nhận ra kiểu tệp {layout}.",
  usingProposed: "Đề nghị dựa trên tiêu đề cột của tệp. Kiểm tra lại; đưa vào bản đã sửa bằng --mapping.",
  savedDoesNotFit: "Cách ghép cột đã lưu của {company} không phù hợp với tiêu đề cột của tệp này.",
  dryRun: "Chạy thử: chưa có gì được lưu. Với cùng tệp này, việc nhập sẽ cho kết quả:",
  progress: "Số dòng: {lines}, {rate} mỗi giây, {percent}% của tệp",
  summary:
    "Số dòng: {lines}, trong {seconds} giây. Hóa đơn đã thêm: {added}, đã thay đổi: {changed}, không thay đổi: {unchanged}, để nguyên: {held}. Dòng bị từ chối: {refused}.",
  refusedLines: "Các dòng bị từ chối hoặc để nguyên:",
  more: "và {count} dòng nữa; --report <file> ghi ra tất cả.",
  reported: "Tất cả nằm trong {file}.",
  problem: "dòng {line}, {column}: {reason}",
  control: {
    wouldDiffer: "Tệp không khớp với tổng kiểm soát: muốn nhập phải có lý do. {difference}",
    agrees: "Tổng kiểm soát khớp.",
    due: "Số tiền phải trả trong tệp: {amount}.",
    noTotals: "{file} không có tổng kiểm soát.",
    differs:
      "Tệp {file} không khớp với tổng kiểm soát, nên chưa nhập gì. {difference} Vui lòng kiểm tra tệp, hoặc nhập kèm lý do.",
    lines: "Tệp có {found} dòng, lẽ ra phải có {stated}.",
    amount: "Số tiền phải trả trong tệp là {found}, lẽ ra phải là {stated}.",
  },
  and: "và",
  wholeLine: "cả dòng",
};

export const importReasonMessagesVi: Texts<typeof importReasonMessages> = {
  notAnAmount: "'{value}' không phải là số tiền",
  otherDecimals: "'{value}' không được viết như các số tiền khác trong tệp; cách ghép cột cho biết cách viết",
  unclearAmount: "'{value}' có ba chữ số thập phân hoặc có dấu phân cách hàng nghìn",
  tooManyDecimals: "'{value}' có quá hai chữ số thập phân",
  amountTooLarge: "'{value}' quá lớn để là số tiền",
  notADate: "'{value}' không phải là ngày",
  notAYear: "'{value}' không phải là năm",
  notAFlag: "'{value}' không phải là có hoặc không",
  notANumber: "'{value}' không phải là số",
  notAPropertyType: "'{value}' không phải là loại tài sản (R, P, M, H hoặc T)",
  notTaxLines: "các dòng thuế không phải là danh sách JSON các dòng thuế",
  codeTooShort: "có ít hơn {least} chữ cái và chữ số: quá ít cho một mã chứng minh tài khoản",
  required: "để trống",
  tooLong: "dài hơn {longest} ký tự",
  tooFewColumns: "có quá ít cột: {found} thay vì {expected}",
  tooManyColumns: "có quá nhiều cột: {found} thay vì {expected}",
  badQuotes: "dấu ngoặc kép không khớp",
  duplicate: "là cùng hóa đơn với dòng {first}",
  paymentPending: "để nguyên: một khoản thanh toán cho hóa đơn này đang được xác nhận; nhập lại tệp sau",
  asWritten: "{text}",
};
